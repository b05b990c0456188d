import { createContext, useContext } from 'react';
import { DEFAULT_SETTINGS, type BusinessSettings } from '@finesse/api/contract/settings';

const SettingsContext = createContext<BusinessSettings>(DEFAULT_SETTINGS);

export const SettingsProvider = SettingsContext.Provider;

/** The business's name, contact and links, as the operator set them. */
export const useSettings = (): BusinessSettings => useContext(SettingsContext);
