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

/** What was done to an account, as a sentence. */
const AKUN: Readonly<Record<string, (lama: Isi, baru: Isi) => string>> = {
	akun_dibuat: () => 'Akun dibuat',
	akun_dinonaktifkan: (_, baru) => because('Akun dinonaktifkan', baru),
	akun_diaktifkan: (_, baru) => because('Akun diaktifkan', baru),
	email_diubah: (lama, baru) =>
		`Email diubah dari ${text(lama, 'email') ?? '-'} menjadi ${text(baru, 'email') ?? '-'}`,
	hak_diubah: hakDiubah,
	password_direset: () => 'Password diganti dengan password awal',
	password_diubah: () => 'Password diubah pemilik akun',
	password_diatur_ulang: () => 'Password diatur ulang lewat email',
	sesi_diakhiri: () => 'Semua sesi diakhiri oleh kantor',
	sesi_lain_dikeluarkan: () => 'Perangkat lain dikeluarkan pemilik akun',
}

/** A line of the trail as it is read. What has no sentence yet is told by its own words. */
export function kalimatJejak({
	tindakan,
	lama,
	baru,
}: {
	tindakan: string
	lama: object | null
	baru: object | null
}): string {
	const sentence = AKUN[tindakan]
	if (sentence) return sentence(lama as Isi, baru as Isi)
	const words = tindakan.replaceAll('_', ' ')
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
