import { plansOf } from './plans-of.ts'

plansOf('admin')
