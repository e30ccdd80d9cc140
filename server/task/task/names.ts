// What the queue knows the work of tasks by. Queued work knows these names: they stay.
export const askTask = 'task-ask'
export const tellTask = 'task-tell'
