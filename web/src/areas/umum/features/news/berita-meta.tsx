import type { BeritaRingkas } from '#shared/api/news.ts'
import type { KategoriBerita } from '#shared/rules/berita.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t, word } from '#web/lib/language.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import css from './berita-meta.module.css'

const TONES: Readonly<Record<KategoriBerita, Tone>> = {
	Akademik: 'brand',
	Kemahasiswaan: 'orange',
	Prestasi: 'success',
	Penelitian: 'neutral',
	Pengumuman: 'warning',
}

/** Category, day and length of an article in one line. */
export function BeritaMeta({ berita }: { berita: BeritaRingkas }) {
	return (
		<p className={css.meta}>
			<StatusBadge tone={TONES[berita.kategori]}>{word(berita.kategori)}</StatusBadge>
			<time dateTime={berita.terbit_pada}>{campus.date(berita.terbit_pada)}</time>
			<span className={css.minutes}>{t('{menit_baca} menit baca', { menit_baca: berita.menit_baca })}</span>
		</p>
	)
}
