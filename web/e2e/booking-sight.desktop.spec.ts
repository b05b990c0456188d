import { answerTests, stepTests } from './booking-sight';

stepTests(1440, 900);
answerTests(1440, 900);
