import { plansOf } from './plans-of.ts'

plansOf('employee')
