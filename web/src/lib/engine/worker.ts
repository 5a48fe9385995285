import { matches } from '../storage/matches';
import { serve } from './serve';

serve(matches());
