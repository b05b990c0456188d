import type { EntityManager } from 'typeorm';

type Task = () => void;

const tasks = new WeakMap<EntityManager, Set<Task>>();

/**
 * Runs a task once the transaction of `manager` is committed, and never where it is not; one that is
 * named several times runs once.
 */
export function afterCommit(manager: EntityManager, task: Task): void {
  const named = tasks.get(manager) ?? new Set();
  tasks.set(manager, named.add(task));
}

/** What an earlier try named, which was rolled back, is forgotten. */
export const forgetTasks = (manager: EntityManager): boolean => tasks.delete(manager);

export function runTasks(manager: EntityManager): void {
  const named = tasks.get(manager);
  tasks.delete(manager);
  for (const task of named ?? []) task();
}
