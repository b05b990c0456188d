import type { BusinessSettings } from '@finesse/api/contract/settings';
import { requiredContext } from './requiredContext';

const [SettingsContext, useSettings] = requiredContext<BusinessSettings>('SettingsProvider');

export const SettingsProvider = SettingsContext.Provider;

/** The business's name, contact and links, as the operator set them. */
export { useSettings };
