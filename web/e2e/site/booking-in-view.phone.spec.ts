import { answerTests, stepTests } from './booking-in-view';

for (const [width, height] of [
  [390, 844],
  [390, 664],
  [360, 640],
] as const) {
  stepTests(width, height);
  answerTests(width, height);
}
