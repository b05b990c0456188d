import { createContext, useContext, type Context } from 'react';

/** A context that must have a provider, and the hook that reads it or throws. */
export function requiredContext<Value>(provider: string): [Context<Value | null>, () => Value] {
  const RequiredContext = createContext<Value | null>(null);
  function useRequired(): Value {
    const value = useContext(RequiredContext);
    if (value === null) throw new Error(`There is no ${provider} above this`);
    return value;
  }
  return [RequiredContext, useRequired];
}
