// Messages between the tabs of the console in one browser: that the person signed in, is busy, or signed out everywhere.
const allNews = ['signed-in', 'active', 'signed-out'] as const
export type TabMessage = (typeof allNews)[number]

const name = 'parley'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)

export function postToTabs(news: TabMessage): void {
  channel?.postMessage(news)
}

/** Hears the other tabs, never this one. Answers with how to stop. */
export function onTabMessage(listener: (news: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    const news = allNews.find((one) => one === data)
    if (news !== undefined) listener(news)
  }
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
