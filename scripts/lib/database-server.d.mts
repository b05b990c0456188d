/** What makes an empty data folder, and what to start on it. */
export interface DatabaseProgram {
  initialise: (data: string) => void;
  command: string[];
}

export const asRoot: string[];
