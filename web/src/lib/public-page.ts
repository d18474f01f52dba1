import owners from 'virtual:page-owners'
import { fitsPath } from './address-pattern.ts'

const PROTECTED = Object.values(owners).flat()

/** Whether everybody may see what stands at an address: a public page, or that there is none. */
export const isPublicPage = (pathname: string): boolean => !PROTECTED.some((path) => fitsPath(path, pathname))
