import type { EntityManager } from 'typeorm';

type Task = () => void;

const tasks = new WeakMap<EntityManager, Set<Task>>();

/** Runs a task after the transaction of `manager` has committed; one that is added twice runs once. */
export function afterCommit(manager: EntityManager, task: Task): void {
  const added = tasks.get(manager) ?? new Set();
  tasks.set(manager, added.add(task));
}

/** Drops the tasks of an earlier attempt that was rolled back. */
export const clearTasks = (manager: EntityManager): boolean => tasks.delete(manager);

export function runTasks(manager: EntityManager): void {
  const added = tasks.get(manager);
  tasks.delete(manager);
  for (const task of added ?? []) task();
}
