/** How the e-mail ends that stands in the place of the owner's, once their data were erased. */
export const AKHIRAN_TERHAPUS = '@dihapus.invalid'

/** Whether it is the account of somebody erased: it stays shut, and takes neither password nor e-mail. */
export const isEmailTerhapus = (email: string): boolean => email.endsWith(AKHIRAN_TERHAPUS)
