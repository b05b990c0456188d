import { sightTests } from './booking-sight';

sightTests(390, 844);
sightTests(390, 664);
sightTests(360, 640);
