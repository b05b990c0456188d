import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EstimateRequest } from '@finesse/api/contract/catalogue/estimate';

interface EstimateState {
  /** What was priced and is to be asked for; `null` where nothing was. */
  chosen: EstimateRequest | null;
}

const initialState: EstimateState = { chosen: null };

/** What a visitor had priced, on its way from the price list into the booking form. */
export const estimateSlice = createSlice({
  name: 'estimate',
  initialState,
  reducers: {
    estimateChosen: (state, { payload }: PayloadAction<EstimateRequest>) => {
      state.chosen = payload;
    },
    estimateRemoved: (state) => {
      state.chosen = null;
    },
  },
});

export const { estimateChosen, estimateRemoved } = estimateSlice.actions;
export const chosenEstimate = (state: { estimate: EstimateState }) => state.estimate.chosen;
