/** Collections whose records are pictures. */
import type { Resource } from '../../resource.ts'

/** The field by which records of a collection are pictures more than anything else; undefined where they are not. */
export const pictureField = ({ fields }: Resource): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'file' && fields[name].required)
