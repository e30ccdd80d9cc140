// Table: every screen of the console, one line each, in the order of the menu. A line with `screen: null` is not
// built yet: it has its place and its rule and nobody sees it, until null is replaced by `lazyScreen(…)`. What a person sees of the
// others: shell/menu-entry (§2, §6).
import { documentPermissions } from '@parley/contract/objects/kind-permissions'
import { lazyScreen } from './ui/state/lazy-screen'
import type { MenuEntry } from './shell/menu-entry'

const tasks = { all: ['TASKS'] } as const
const language = { all: ['NATURAL_LANGUAGE'] } as const
const settings = { all: ['BOT_SETTINGS'] } as const
const document = { any: documentPermissions } as const
const testing = { all: ['BATCH_TESTING'] } as const
const knowledge = { all: ['KNOWLEDGE_GRAPH'] } as const
const extensions = { all: ['EXTENSIONS'] } as const
const analytics = { all: ['BOT_ANALYTICS'] } as const
const apps = { all: ['APPS_AND_SCOPES'] } as const

// biome-ignore format: a table reads as one line an entry
export const menu: readonly MenuEntry[] = [
  // Workspace
  { id: 'bots', tab: 'workspace', section: 'workspace', icon: 'bot', path: '/bots', screen: lazyScreen(() => import('./bot/bot/bots-screen'), 'BotsScreen'), shortcut: 'g b' },
  { id: 'deleted-bots', tab: 'workspace', section: 'workspace', icon: 'remove', path: '/deleted-bots', screen: lazyScreen(() => import('./bot/bot/deleted-bots-screen'), 'DeletedBotsScreen'), unlisted: true, help: 'bots' },
  { id: 'desk', tab: 'workspace', section: 'workspace', icon: 'headset', path: '/desk', screen: lazyScreen(() => import('./desk/desk/desk-screen'), 'DeskScreen'), when: 'desk-agent', wide: true },
  { id: 'samples', tab: 'workspace', section: 'workspace', icon: 'sample', path: '/samples', screen: lazyScreen(() => import('./bot/bot-store/samples-screen'), 'SamplesScreen') },
  { id: 'store', tab: 'workspace', section: 'workspace', icon: 'store', path: '/store', screen: lazyScreen(() => import('./bot/bot-store/store-screen'), 'StoreScreen'), help: 'bot-store' },
  { id: 'team', tab: 'workspace', section: 'account', icon: 'team', path: '/team', screen: lazyScreen(() => import('./account/team/team-screen'), 'TeamScreen') },
  { id: 'account-settings', tab: 'workspace', section: 'account', icon: 'gear', path: '/account', screen: lazyScreen(() => import('./account/account-settings/account-settings-screen'), 'AccountSettingsScreen'), when: 'account-admin' },
  { id: 'publish-requests', tab: 'workspace', section: 'account', icon: 'publish', path: '/publish-requests', screen: lazyScreen(() => import('./release/publish-approval/publish-requests-screen'), 'PublishRequestsScreen'), when: 'account-admin', help: 'publish' },
  { id: 'data-tables', tab: 'workspace', section: 'account', icon: 'table', path: '/data-tables', screen: lazyScreen(() => import('./integration/data-table/tables-screen'), 'TablesScreen'), when: 'data-tables' },
  { id: 'plan', tab: 'workspace', section: 'account', icon: 'gauge', path: '/plan', screen: null },
  { id: 'invoices', tab: 'workspace', section: 'account', icon: 'invoice', path: '/invoices', screen: null },
  { id: 'operation', tab: 'workspace', section: 'server', icon: 'server', path: '/operation', screen: lazyScreen(() => import('./operate/operation/operation-screen'), 'OperationScreen'), when: 'operator' },
  { id: 'profile', tab: 'workspace', section: 'account', icon: 'person', path: '/profile', screen: lazyScreen(() => import('./account/profile/profile-screen'), 'ProfileScreen'), unlisted: true },

  // Skills
  { id: 'summary', tab: 'skills', section: '', icon: 'home', path: '/', screen: lazyScreen(() => import('./bot/bot/bot-home-screen'), 'BotHomeScreen'), needs: { all: ['NATURAL_LANGUAGE', 'TASKS', 'BOT_SETTINGS'] }, shortcut: 'g h' },
  { id: 'find', tab: 'skills', section: '', icon: 'search', path: '/find', screen: lazyScreen(() => import('./bot/search/search-screen'), 'SearchScreen'), needs: document },
  { id: 'dialogs', tab: 'skills', section: 'build', icon: 'fork', path: '/dialogs', screen: lazyScreen(() => import('./dialog/dialog/list/dialogs-screen'), 'DialogsScreen'), needs: tasks, when: 'not-universal', shortcut: 'g d', count: 'dialogs' },
  { id: 'canvas', tab: 'skills', section: 'build', icon: 'fork', path: '/dialogs/$dialogId', screen: lazyScreen(() => import('./dialog/dialog/screen/canvas-screen'), 'CanvasScreen'), needs: tasks, wide: true, unlisted: true },
  { id: 'storyboard', tab: 'skills', section: 'build', icon: 'storyboard', path: '/storyboard', screen: lazyScreen(() => import('./dialog/scene/storyboard-screen'), 'StoryboardScreen'), needs: { any: ['BOTBUILDER_STORYBOARD', 'TASKS'] }, when: 'storyboard' },
  { id: 'knowledge', tab: 'skills', section: 'build', icon: 'knowledge', path: '/knowledge', screen: lazyScreen(() => import('./knowledge/knowledge/knowledge-screen'), 'KnowledgeScreen'), needs: knowledge, when: 'not-universal', shortcut: 'g k', count: 'faqs' },
  { id: 'prompts', tab: 'skills', section: 'build', icon: 'prompt', path: '/prompts', screen: lazyScreen(() => import('./model/prompt/prompts-screen'), 'PromptsScreen'), needs: { any: ['TASKS', 'EXTENSIONS'] } },
  { id: 'small-talk', tab: 'skills', section: 'build', icon: 'small-talk', path: '/small-talk', screen: lazyScreen(() => import('./understanding/small-talk/small-talk-screen'), 'SmallTalkScreen'), needs: tasks, when: 'not-universal' },
  { id: 'forms', tab: 'skills', section: 'build', icon: 'form', path: '/forms', screen: lazyScreen(() => import('./dialog/form/forms-screen'), 'FormsScreen'), needs: tasks, when: 'forms', count: 'forms' },
  { id: 'message-templates', tab: 'skills', section: 'build', icon: 'speech-bubble', path: '/message-templates', screen: lazyScreen(() => import('./dialog/message-template/message-templates-screen'), 'MessageTemplatesScreen'), needs: tasks },
  { id: 'widgets', tab: 'skills', section: 'build', icon: 'cards', path: '/widgets', screen: lazyScreen(() => import('./task/view/views-screen'), 'ViewsScreen'), needs: tasks, when: 'widgets', help: 'views' },
  { id: 'alerts', tab: 'skills', section: 'build', icon: 'bell', path: '/alerts', screen: lazyScreen(() => import('./task/task/tasks-screen'), 'AlertsScreen'), needs: tasks, when: 'not-universal', count: 'alerts' },
  { id: 'actions', tab: 'skills', section: 'build', icon: 'action', path: '/actions', screen: lazyScreen(() => import('./task/task/tasks-screen'), 'ActionsScreen'), needs: tasks, when: 'action-tasks', count: 'actions' },
  { id: 'information', tab: 'skills', section: 'build', icon: 'document', path: '/information', screen: lazyScreen(() => import('./task/task/tasks-screen'), 'InformationScreen'), needs: tasks, when: 'information-tasks', count: 'information', help: 'actions' },
  { id: 'default-dialog', tab: 'skills', section: 'build', icon: 'link', path: '/default-dialog', screen: lazyScreen(() => import('./dialog/default-dialog/default-dialog-screen'), 'DefaultDialogScreen'), needs: tasks, help: 'dialogs' },
  { id: 'slash-commands', tab: 'skills', section: 'build', icon: 'action', path: '/slash-commands', screen: lazyScreen(() => import('./conversation/slash-command/slash-commands-screen'), 'SlashCommandsScreen'), needs: tasks, when: 'not-universal' },
  { id: 'linked-bots', tab: 'skills', section: 'build', icon: 'link', path: '/linked-bots', screen: lazyScreen(() => import('./bot/linked-bot/linked-bots-screen'), 'LinkedBotsScreen'), needs: tasks, when: 'universal', count: 'linkedBots' },
  { id: 'variables', tab: 'skills', section: 'build', icon: 'variable', path: '/variables', screen: lazyScreen(() => import('./integration/variable/variables-screen'), 'VariablesScreen'), needs: settings, count: 'variables' },

  { id: 'intents', tab: 'skills', section: 'train', icon: 'target', path: '/intents', screen: lazyScreen(() => import('./understanding/training/intents-screen'), 'IntentsScreen'), needs: language, when: 'not-universal', shortcut: 'g i', count: 'intents' },
  { id: 'entities', tab: 'skills', section: 'train', icon: 'tag', path: '/entities', screen: lazyScreen(() => import('./understanding/entity/entities-screen'), 'EntitiesScreen'), needs: language, when: 'not-universal', shortcut: 'g e', count: 'entities' },
  { id: 'synonyms', tab: 'skills', section: 'train', icon: 'synonym', path: '/synonyms', screen: lazyScreen(() => import('./understanding/synonym/synonyms-screen'), 'SynonymsScreen'), needs: language, count: 'synonyms' },
  { id: 'traits', tab: 'skills', section: 'train', icon: 'trait', path: '/traits', screen: lazyScreen(() => import('./understanding/trait/traits-screen'), 'TraitsScreen'), needs: language, when: 'not-universal', count: 'traits' },
  { id: 'patterns', tab: 'skills', section: 'train', icon: 'pattern', path: '/patterns', screen: lazyScreen(() => import('./understanding/pattern/patterns-screen'), 'PatternsScreen'), needs: language, when: 'not-universal' },
  { id: 'negative-patterns', tab: 'skills', section: 'train', icon: 'pattern', path: '/negative-patterns', screen: lazyScreen(() => import('./understanding/pattern/patterns-screen'), 'NegativePatternsScreen'), needs: language, when: 'negative-patterns', help: 'patterns' },
  { id: 'none-intent', tab: 'skills', section: 'train', icon: 'none', path: '/none-intent', screen: lazyScreen(() => import('./understanding/none-sentence/none-sentences-screen'), 'NoneSentencesScreen'), needs: language, when: 'not-universal' },
  { id: 'linked-training', tab: 'skills', section: 'train', icon: 'waveform', path: '/linked-training', screen: lazyScreen(() => import('./bot/linked-bot/linked-training-screen'), 'LinkedTrainingScreen'), needs: language, when: 'universal', help: 'linked-bots' },
  { id: 'events', tab: 'skills', section: 'train', icon: 'action', path: '/events', screen: lazyScreen(() => import('./conversation/bot-event/events-screen'), 'EventsScreen'), needs: language },
  { id: 'standard-responses', tab: 'skills', section: 'train', icon: 'speech-bubble', path: '/standard-responses', screen: lazyScreen(() => import('./conversation/standard-response/standard-responses-screen'), 'StandardResponsesScreen'), needs: language },
  { id: 'interruptions', tab: 'skills', section: 'train', icon: 'switch', path: '/interruptions', screen: lazyScreen(() => import('./conversation/interruption/interruptions-screen'), 'InterruptionsScreen'), needs: language },
  { id: 'conversation-rules', tab: 'skills', section: 'train', icon: 'switch', path: '/conversation-rules', screen: lazyScreen(() => import('./conversation/conversation-rules/conversation-rules-screen'), 'ConversationRulesScreen'), needs: { all: ['NATURAL_LANGUAGE', 'BOT_SETTINGS'] }, unlisted: true, help: 'interruptions' },
  { id: 'sentiment', tab: 'skills', section: 'train', icon: 'trend', path: '/sentiment', screen: lazyScreen(() => import('./conversation/sentiment-event/sentiment-screen'), 'SentimentScreen'), needs: language, when: 'not-universal' },
  { id: 'ignore-words', tab: 'skills', section: 'train', icon: 'filter', path: '/ignore-words', screen: lazyScreen(() => import('./understanding/nlu-setting/ignore-words-screen'), 'IgnoreWordsScreen'), needs: language, when: 'ignore-words', help: 'thresholds' },
  { id: 'thresholds', tab: 'skills', section: 'train', icon: 'gauge', path: '/thresholds', screen: lazyScreen(() => import('./understanding/nlu-setting/thresholds-screen'), 'ThresholdsScreen'), needs: language },
  { id: 'intent-discovery', tab: 'skills', section: 'train', icon: 'search', path: '/intent-discovery', screen: lazyScreen(() => import('./understanding/intent-discovery/intent-discovery-screen'), 'IntentDiscoveryScreen'), needs: language, when: 'intent-discovery' },

  { id: 'utterance-test', tab: 'skills', section: 'check', icon: 'waveform', path: '/utterance-test', screen: lazyScreen(() => import('./understanding/training/utterance-test-screen'), 'UtteranceTestScreen'), needs: { all: ['NATURAL_LANGUAGE', 'BATCH_TESTING'] }, shortcut: 'g t' },
  { id: 'batch-tests', tab: 'skills', section: 'check', icon: 'beaker', path: '/batch-tests', screen: lazyScreen(() => import('./testing/batch-test/batch-tests-screen'), 'BatchTestsScreen'), needs: testing },
  { id: 'test-suite', tab: 'skills', section: 'check', icon: 'beaker', path: '/batch-tests/$suiteId', screen: lazyScreen(() => import('./testing/batch-test/suite-screen'), 'SuiteScreen'), needs: testing, unlisted: true, help: 'batch-tests' },
  { id: 'test-run', tab: 'skills', section: 'check', icon: 'beaker', path: '/batch-tests/$suiteId/$runId', screen: lazyScreen(() => import('./testing/batch-test/report-screen'), 'ReportScreen'), needs: testing, unlisted: true, help: 'batch-tests' },
  { id: 'conversation-tests', tab: 'skills', section: 'check', icon: 'chat-test', path: '/conversation-tests', screen: lazyScreen(() => import('./testing/conversation-test/conversation-tests-screen'), 'ConversationTestsScreen'), needs: testing },
  { id: 'conversation-suite', tab: 'skills', section: 'check', icon: 'chat-test', path: '/conversation-tests/$conversationSuiteId', screen: lazyScreen(() => import('./testing/conversation-test/conversation-suite-screen'), 'ConversationSuiteScreen'), needs: testing, unlisted: true, help: 'conversation-tests' },
  { id: 'conversation-case', tab: 'skills', section: 'check', icon: 'chat-test', path: '/conversation-tests/$conversationSuiteId/$conversationCaseId', screen: lazyScreen(() => import('./testing/conversation-test/conversation-case-screen'), 'ConversationCaseScreen'), needs: testing, unlisted: true, help: 'conversation-tests' },
  { id: 'validations', tab: 'skills', section: 'check', icon: 'ok', path: '/validations', screen: lazyScreen(() => import('./testing/validation/validations-screen'), 'ValidationsScreen'), needs: testing },
  { id: 'model-validation', tab: 'skills', section: 'check', icon: 'gauge', path: '/model-validation', screen: lazyScreen(() => import('./understanding/training/model-validation-screen'), 'ModelValidationScreen'), needs: language, when: 'not-universal' },

  { id: 'agent-transfer', tab: 'skills', section: 'connect', icon: 'headset', path: '/agent-transfer', screen: lazyScreen(() => import('./desk/agent-transfer/agent-transfer-screen'), 'AgentTransferScreen'), needs: extensions },
  { id: 'integration-actions', tab: 'skills', section: 'connect', icon: 'action', path: '/integration-actions', screen: lazyScreen(() => import('./integration/integration/integration-actions-screen'), 'IntegrationActionsScreen'), needs: extensions },
  { id: 'botkit', tab: 'skills', section: 'connect', icon: 'api', path: '/botkit', screen: lazyScreen(() => import('./integration/botkit/botkit-screen'), 'BotkitScreen'), needs: extensions },
  { id: 'external-nlu', tab: 'skills', section: 'connect', icon: 'waveform', path: '/external-nlu', screen: lazyScreen(() => import('./integration/external-nlu/external-nlu-screen'), 'ExternalNluScreen'), needs: extensions },
  { id: 'bot-functions', tab: 'skills', section: 'connect', icon: 'braces', path: '/bot-functions', screen: lazyScreen(() => import('./integration/bot-function/bot-functions-screen'), 'BotFunctionsScreen'), needs: extensions },
  { id: 'language-models', tab: 'skills', section: 'connect', icon: 'spark', path: '/language-models', screen: lazyScreen(() => import('./model/language-model/language-models-screen'), 'LanguageModelsScreen'), needs: extensions },
  { id: 'guardrails', tab: 'skills', section: 'connect', icon: 'shield', path: '/guardrails', screen: lazyScreen(() => import('./model/guardrail/guardrails-screen'), 'GuardrailsScreen'), needs: extensions },
  { id: 'tool-servers', tab: 'skills', section: 'connect', icon: 'server', path: '/tool-servers', screen: lazyScreen(() => import('./model/mcp-server/tool-servers-screen'), 'ToolServersScreen'), needs: extensions },
  { id: 'settings', tab: 'skills', section: 'connect', icon: 'gear', path: '/settings', screen: lazyScreen(() => import('./bot/bot-settings/general-screen'), 'GeneralScreen'), needs: settings, when: 'settings-of-bot' },
  { id: 'configurations', tab: 'skills', section: 'connect', icon: 'braces', path: '/configurations', screen: lazyScreen(() => import('./bot/configuration/configurations-screen'), 'ConfigurationsScreen'), needs: settings },
  { id: 'privacy', tab: 'skills', section: 'connect', icon: 'padlock', path: '/privacy', screen: lazyScreen(() => import('./bot/privacy/privacy-screen'), 'PrivacyScreen'), needs: settings, when: 'settings-of-bot' },
  { id: 'languages', tab: 'skills', section: 'connect', icon: 'language', path: '/languages', screen: lazyScreen(() => import('./bot/language/languages-screen'), 'LanguagesScreen'), needs: settings, when: 'settings-of-bot' },
  { id: 'translations', tab: 'skills', section: 'connect', icon: 'language', path: '/translations', screen: lazyScreen(() => import('./bot/translation/translations-screen'), 'TranslationsScreen'), needs: tasks, when: 'settings-of-bot' },
  { id: 'translation-engines', tab: 'skills', section: 'connect', icon: 'language', path: '/translation-engines', screen: lazyScreen(() => import('./model/translation-engine/translation-engines-screen'), 'TranslationEnginesScreen'), needs: extensions },
  { id: 'authorization', tab: 'skills', section: 'connect', icon: 'shield', path: '/authorization', screen: lazyScreen(() => import('./integration/authorization/authorization-screen'), 'AuthorizationScreen'), needs: extensions },
  { id: 'surveys', tab: 'skills', section: 'connect', icon: 'small-talk', path: '/surveys', screen: lazyScreen(() => import('./conversation/survey/surveys-screen'), 'SurveysScreen'), needs: settings, when: 'settings-of-bot' },
  { id: 'smart-bot', tab: 'skills', section: 'connect', icon: 'gear', path: '/smart-bot', screen: lazyScreen(() => import('./bot/smart-bot/smart-bot-screen'), 'SmartBotScreen'), needs: settings, when: 'smart-bot' },
  { id: 'smart-bot-update', tab: 'skills', section: 'connect', icon: 'gear', path: '/smart-bot/update', screen: lazyScreen(() => import('./bot/smart-bot/update-screen'), 'UpdateScreen'), needs: settings, when: 'smart-bot', unlisted: true, help: 'smart-bot' },
  { id: 'bot-store', tab: 'skills', section: 'connect', icon: 'store', path: '/bot-store', screen: lazyScreen(() => import('./bot/bot-store/bot-store-screen'), 'BotStoreScreen'), needs: settings, when: 'bot-store' },

  // Analytics
  { id: 'overview', tab: 'analytics', section: 'watch', icon: 'chart', path: '/analytics', screen: lazyScreen(() => import('./analytics/dashboard/overview-screen'), 'OverviewScreen'), needs: { all: ['DASHBOARD'] }, shortcut: 'g a' },
  { id: 'conversations', tab: 'analytics', section: 'watch', icon: 'chat', path: '/conversations', screen: lazyScreen(() => import('./conversation/conversation/conversations-screen'), 'ConversationsScreen'), needs: analytics },
  { id: 'conversation', tab: 'analytics', section: 'watch', icon: 'chat', path: '/conversations/$sessionId', screen: lazyScreen(() => import('./conversation/conversation/conversation-screen'), 'ConversationScreen'), needs: analytics, unlisted: true },
  { id: 'users', tab: 'analytics', section: 'watch', icon: 'team', path: '/users', screen: null, needs: analytics },
  { id: 'containment', tab: 'analytics', section: 'watch', icon: 'half', path: '/containment', screen: null, needs: analytics },
  { id: 'metrics', tab: 'analytics', section: 'understand', icon: 'target', path: '/metrics', screen: null, needs: analytics },
  { id: 'flows', tab: 'analytics', section: 'understand', icon: 'fork', path: '/flows', screen: null, needs: analytics },
  { id: 'discovered-intents', tab: 'analytics', section: 'understand', icon: 'search', path: '/discovered-intents', screen: lazyScreen(() => import('./understanding/intent-discovery/intent-discovery-screen'), 'DiscoveredIntentsScreen'), needs: language, when: 'intent-discovery', help: 'intent-discovery' },
  { id: 'feedback', tab: 'analytics', section: 'understand', icon: 'small-talk', path: '/feedback', screen: lazyScreen(() => import('./conversation/feedback/feedback-screen'), 'FeedbackScreen'), needs: analytics },
  { id: 'performance', tab: 'analytics', section: 'operate', icon: 'gauge', path: '/performance', screen: null, needs: analytics },
  { id: 'task-logs', tab: 'analytics', section: 'operate', icon: 'bug', path: '/task-logs', screen: null, needs: analytics },
  { id: 'model-usage', tab: 'analytics', section: 'operate', icon: 'spark', path: '/model-usage', screen: lazyScreen(() => import('./analytics/model-usage/model-usage-screen'), 'ModelUsageScreen'), needs: analytics },
  { id: 'usage', tab: 'analytics', section: 'operate', icon: 'trend', path: '/usage', screen: null, needs: analytics },
  { id: 'dashboards', tab: 'analytics', section: 'dashboards', icon: 'cards', path: '/dashboards', screen: null, needs: { all: ['CUSTOM_DASHBOARDS'] } },

  // Deploy
  { id: 'channels', tab: 'deploy', section: 'channels', icon: 'channel', path: '/channels', screen: lazyScreen(() => import('./channel/channel/channels-screen'), 'ChannelsScreen'), needs: { all: ['CHANNELS'] }, shortcut: 'g c', count: 'channels' },
  { id: 'sdk', tab: 'deploy', section: 'channels', icon: 'api', path: '/sdk', screen: lazyScreen(() => import('./channel/sdk-app/embed/sdk-screen'), 'SdkScreen'), needs: { all: ['CHANNELS'] } },
  { id: 'publish', tab: 'deploy', section: 'release', icon: 'publish', path: '/publish', screen: lazyScreen(() => import('./release/bot-version/publish-screen'), 'PublishScreen'), needs: { all: ['PUBLISH_BOT'] } },
  { id: 'versions', tab: 'deploy', section: 'release', icon: 'version', path: '/versions', screen: lazyScreen(() => import('./release/bot-version/versions-screen'), 'VersionsScreen'), needs: settings, when: 'versions', shortcut: 'g v' },
  { id: 'compare', tab: 'deploy', section: 'release', icon: 'compare', path: '/compare', screen: lazyScreen(() => import('./release/bot-version/compare-screen'), 'CompareScreen'), needs: settings, when: 'versions' },
  { id: 'import-export', tab: 'deploy', section: 'release', icon: 'download', path: '/import-export', screen: lazyScreen(() => import('./release/bot-import/import-export-screen'), 'ImportExportScreen'), needs: { any: ['BOT_IMPORT', 'BOT_EXPORT'] } },
  { id: 'change-log', tab: 'deploy', section: 'release', icon: 'history', path: '/change-log', screen: lazyScreen(() => import('./bot/change-log/change-log-screen'), 'ChangeLogScreen'), needs: settings },
  { id: 'delete-bot', tab: 'deploy', section: 'release', icon: 'remove', path: '/delete-bot', screen: lazyScreen(() => import('./bot/bot/delete-bot-screen'), 'DeleteBotScreen'), needs: { all: ['BOT_DEVELOPERS'] }, help: 'bots' },
  { id: 'apps', tab: 'deploy', section: 'access', icon: 'key', path: '/apps', screen: lazyScreen(() => import('./channel/sdk-app/apps-screen'), 'AppsScreen'), needs: apps },
  { id: 'api-scopes', tab: 'deploy', section: 'access', icon: 'shield', path: '/api-scopes', screen: lazyScreen(() => import('./channel/sdk-app/scopes-screen'), 'ScopesScreen'), needs: apps },

  // Manage
  { id: 'developers', tab: 'manage', section: 'people', icon: 'team', path: '/developers', screen: lazyScreen(() => import('./account/team/bot/developers-screen'), 'DevelopersScreen'), needs: { all: ['BOT_DEVELOPERS'] } },
  { id: 'plan-usage', tab: 'manage', section: 'billing', icon: 'gauge', path: '/plan-usage', screen: null, needs: settings, when: 'plan' },
  { id: 'bot-invoices', tab: 'manage', section: 'billing', icon: 'invoice', path: '/bot-invoices', screen: null, needs: settings, when: 'invoices' },
]
