import { sightTests } from './booking-sight';

sightTests(1440, 900);
