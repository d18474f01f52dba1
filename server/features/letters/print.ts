import type { IsiSurat } from '#shared/rules/surat.ts'

/** Everything that stands on a paper. */
export type CetakSurat = {
	nomor: string
	isi: IsiSurat
	/** SHA-256 of what is printed, base64url. */
	sidik: string
	/** Where the QR code leads. */
	alamat: string
}
