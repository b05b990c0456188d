import { FIGURES_MONTHS_DEFAULT, FIGURES_MONTHS_MAX } from '../../contract/figures.js';
import { NumberParameter } from '../../platform/list/list-query.js';

export class FiguresQuery {
  @NumberParameter('months', FIGURES_MONTHS_MAX, FIGURES_MONTHS_DEFAULT)
  months?: number;
}
