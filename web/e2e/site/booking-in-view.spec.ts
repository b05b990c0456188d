import { answerTests, stepTests } from './booking-in-view';

stepTests(1440, 900);
answerTests(1440, 900);
