// Types of what Vite adds to modules: style modules, assets, import.meta.glob.
/// <reference types="vite/client" />
