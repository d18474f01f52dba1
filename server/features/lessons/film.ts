import type { BagianMateri } from '#shared/api/lessons.ts'
import { fileName } from './figure-rules.ts'
import type { BerkasTampil, SumberMateri } from './lesson-source.ts'

type Film = Extract<BagianMateri, { jenis: 'video' }>
type Attributes = Readonly<Record<string, string | null | undefined>>

const KNOWN = ['youtube', 'vimeo', 'berkas', 'menit', 'mb', 'takarir', 'poster']

/** A film by what stands in its braces, or why it cannot be shown. */
export function filmOf(
	judul: string,
	attributes: Attributes,
	{ berkas }: SumberMateri,
): Film | { alasan: string } {
	const unknown = Object.keys(attributes).find((key) => !KNOWN.includes(key))
	if (unknown !== undefined) return { alasan: `Video tidak mengenal "${unknown}".` }
	const { youtube, vimeo, berkas: name, takarir, poster } = attributes
	const file = (wanted: string | null | undefined, type: string): BerkasTampil | null => {
		const plain = wanted ? fileName(wanted) : undefined
		const found = plain === undefined ? undefined : berkas[plain]
		return found?.mime.startsWith(type) ? found : null
	}
	const address = (found: BerkasTampil | null) => found?.alamat ?? null
	const given = [youtube, vimeo, name].filter((value) => value !== undefined)
	if (given.length !== 1) return { alasan: 'Video menyebut satu sumber: youtube, vimeo, atau berkas.' }
	for (const [wanted, type] of [
		[takarir, 'text/vtt'],
		[poster, 'image/'],
	] as const)
		if (wanted !== undefined && !file(wanted, type))
			return { alasan: `Berkas "${wanted}" untuk video tidak ada di folder materi ini.` }
	const about = {
		jenis: 'video' as const,
		judul: judul || 'Video',
		takarir: address(file(takarir, 'text/vtt')),
		poster: address(file(poster, 'image/')),
		menit: whole(attributes.menit),
		mb: whole(attributes.mb),
	}
	if (youtube !== undefined)
		return /^[\w-]{11}$/.test(youtube ?? '')
			? { ...about, penyedia: 'youtube', sumber: youtube ?? '', nama: `youtube-${youtube}` }
			: { alasan: 'Id YouTube terdiri dari 11 huruf atau angka.' }
	if (vimeo !== undefined)
		return /^[0-9]{6,12}$/.test(vimeo ?? '')
			? { ...about, penyedia: 'vimeo', sumber: vimeo ?? '', nama: `vimeo-${vimeo}` }
			: { alasan: 'Id Vimeo terdiri dari 6 sampai 12 angka.' }
	const found = file(name, 'video/')
	return found
		? { ...about, penyedia: 'berkas', sumber: found.alamat, nama: `berkas-${name}`.slice(0, 80) }
		: { alasan: `Video "${name}" tidak ada di folder materi ini.` }
}

function whole(text: string | null | undefined): number | null {
	const number = Number(text ?? Number.NaN)
	return Number.isInteger(number) && number > 0 && number < 100_000 ? number : null
}
