import { tampilanWhatsapp } from '#shared/rules/whatsapp.ts'

/** What a cell says. */
export const textOf = (isi: string | number | null | undefined): string =>
	isi === null || isi === undefined ? '' : tampilanWhatsapp(String(isi))
