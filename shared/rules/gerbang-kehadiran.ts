import { teksHari } from './tanggal.ts'

type Gerbang = {
	jenis: string
	keadaan: 'terpenuhi' | 'dispensasi' | 'kurang'
	/** Last day of the dispensation. */
	sampai: string | null
}

/** Whether attendance lets a student into an exam, as a table says it. */
export function gerbangKata({ jenis, keadaan, sampai }: Gerbang): string {
	if (keadaan === 'kurang') return `${jenis} tertutup`
	return keadaan === 'dispensasi' && sampai !== null
		? `${jenis} terbuka, dispensasi sampai ${teksHari(sampai)}`
		: `${jenis} terbuka`
}
