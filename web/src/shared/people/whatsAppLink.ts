export { whatsAppLink } from '@finesse/api/contract/links';
