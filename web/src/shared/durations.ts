export { formatDuration } from '@finesse/api/contract/durations';
