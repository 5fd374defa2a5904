import { plansOf } from './plans-of.ts'

plansOf('planner')
