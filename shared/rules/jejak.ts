import { kataTindakan } from './tindakan.ts'
import { HAK, type Hak, NAMA_HAK, type Wewenang, wewenangDiLuar } from './wewenang.ts'

type Isi = Readonly<Record<string, unknown>> | null

/** `Program Studi TI`, `Keuangan`. */
export const namaWewenang = ({ hak, program_studi_kode }: Wewenang): string =>
	[NAMA_HAK[hak], program_studi_kode].filter(Boolean).join(' ')

/** Rights as a line of the trail has them: all of a time, or each by itself. */
function wewenangOf(isi: Isi): Wewenang[] {
	const hak = isi?.hak
	if (!Array.isArray(hak)) return []
	return hak.filter((one): one is Wewenang => HAK.includes((one as Wewenang | null)?.hak as Hak))
}

const text = (isi: Isi, key: string): string | null => (typeof isi?.[key] === 'string' ? isi[key] : null)
const names = (list: readonly Wewenang[]) => list.map(namaWewenang).join(', ')
const because = (sentence: string, isi: Isi): string => {
	const alasan = text(isi, 'alasan')
	return alasan ? `${sentence}: ${alasan}` : sentence
}

function hakDiubah(lama: Isi, baru: Isi): string {
	const [dulu, kini] = [wewenangOf(lama), wewenangOf(baru)]
	const diberi = names(wewenangDiLuar(kini, dulu))
	const dicabut = names(wewenangDiLuar(dulu, kini))
	const parts = [diberi && `hak ${diberi} diberikan`, dicabut && `hak ${dicabut} dicabut`].filter(Boolean)
	if (parts.length === 0) return 'Hak ditetapkan lagi tanpa perubahan'
	const sentence = parts.join('; ')
	return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

/** What says more than its words alone. */
const KALIMAT: Readonly<Record<string, (lama: Isi, baru: Isi) => string>> = {
	email_diubah: (lama, baru) =>
		`Email diubah dari ${text(lama, 'email') ?? '-'} menjadi ${text(baru, 'email') ?? '-'}`,
	hak_diubah: hakDiubah,
	// Its reason is a word of the server.
	pengerjaan_selesai: () => kataTindakan('pengerjaan_selesai'),
}

/** A line of the trail as it is read, with the reason where one was given. */
export function kalimatJejak({
	tindakan,
	lama,
	baru,
}: {
	tindakan: string
	lama: object | null
	baru: object | null
}): string {
	const sentence = KALIMAT[tindakan]
	return sentence
		? sentence(lama as Isi, baru as Isi)
		: because(kataTindakan(tindakan), (baru ?? lama) as Isi)
}
