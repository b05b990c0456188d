import { createContext, useContext, type Context } from 'react';

/** A context whose values are never read without a provider above, and the hook that reads it. */
export function requiredContext<Value>(provider: string): [Context<Value | null>, () => Value] {
  const RequiredContext = createContext<Value | null>(null);
  function useRequired(): Value {
    const value = useContext(RequiredContext);
    if (value === null) throw new Error(`There is no ${provider} above this`);
    return value;
  }
  return [RequiredContext, useRequired];
}
