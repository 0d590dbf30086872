import { z } from 'zod';
import { cleanTypedText } from '@/lib/text/typed-text';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { addTask } from './add-task';
import { taskLists } from './queries';
import { setTaskDone } from './tables';
import { maxTaskTitle } from './tasks-collection';
import { afterTask, taskPages } from './tasks-query';

const optionalId = z.union([z.uuid(), z.literal('')]).default('');

const Place = z.object({
  page: z.enum(taskPages).default('list'),
  lead: optionalId,
  list: z.enum(taskLists).default('mine'),
});

const NewTask = Place.extend({
  title: z
    .string()
    .max(maxTaskTitle)
    .transform((text) => cleanTypedText(text.replace(/\s+/g, ' ')))
    .pipe(z.string().trim().min(1)),
  due: z.iso.date(),
  owner: optionalId,
});

/** Adds a task from a lead's page or from the list. */
const add = studioAction({
  path: 'tasks/add',
  schema: NewTask,
  async act(req, { title, due, owner, lead, ...place }) {
    await addTask(req, { title, due, ownerId: owner || null, leadId: lead || null });
    return afterTask('task-added', { ...place, lead });
  },
});

const Completion = Place.extend({ task: z.uuid(), what: z.enum(['done', 'reopened']).default('done') });

/** Completes a task, or opens it again. */
const complete = studioAction({
  path: 'tasks/complete',
  schema: Completion,
  async act(req, { task, what, ...place }) {
    const isThere = await setTaskDone(req, { id: task, isDone: what === 'done' });
    return afterTask(isThere ? `task-${what}` : 'task-gone', place);
  },
});

export const studioActions = [add, complete];
