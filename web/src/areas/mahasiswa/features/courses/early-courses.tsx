import type { ApiResponse } from '#shared/api/api.ts'
import { draw, EarlyLink } from '#web/lib/early-draw.tsx'
import { askedAhead, drawnAhead, freePlace, takePlace, wasAsked } from '#web/lib/early-page.ts'
import { t } from '#web/lib/language.ts'
import card from '#web/ui/data-card.module.css'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { CoverPicture } from '../../parts/cover-picture.tsx'
import { CourseCard } from './course-card.tsx'
import { courseCount, joinDosen, SKS_PILIHAN } from './course-filters.ts'
import css from './mata-kuliah-page.module.css'
import sks from './sks-filter.module.css'

/**
 * Draws the courses before the app is there, by the parts that the app draws them by (docs/decisions/0270). Stands in a file without
 * the app's own (web/build/chunk-groups.ts), asked for by boot.js.
 */
export async function drawEarly(): Promise<void> {
	// What is filtered is the app's.
	if (location.search) return
	const [profile, matakuliah, pengampu] = await Promise.all([
		askedAhead<ApiResponse<'GET /api/mahasiswa/profile'>>(/\/profile$/, true),
		askedAhead<ApiResponse<'GET /api/matakuliah/'>>(/^\/api\/matakuliah\/$/, true),
		askedAhead<ApiResponse<'GET /api/dosen-maku-kelas/kelas/:kelas'>>(/\/dosen-maku-kelas\//, true),
	])
	const main = freePlace()
	const kelas = profile?.data.class
	if (!main || !kelas || !matakuliah?.data.length || !pengampu) return
	// The class that this device knew may be that of the last term.
	if (!wasAsked(`/api/dosen-maku-kelas/kelas/${encodeURIComponent(kelas)}`)) return
	const all = joinDosen(matakuliah.data, pengampu.data)
	const page = [
		// Where the app says that there is no network.
		<div key="catatan" />,
		<PageHeading key="judul" title={t('Kelas Saya')} subtitle={t('Kelas {kelas}', { kelas })} />,
		<div key="isi" className={css.page}>
			<Filters />
			<p className={css.count}>{courseCount(all, all)}</p>
			<ul className={css.grid}>
				{all.map((mk) => (
					<CourseCard
						key={mk.id}
						mk={mk}
						Link={EarlyLink}
						cover={<CoverPicture kode={mk.kode} nama={mk.nama} gambar={mk.gambar} />}
					/>
				))}
			</ul>
		</div>,
	]
	takePlace(main, 'menu', draw(page))
}

/** The shape of what the app alone can do: a tap on it is done when the app is there. */
function Filters() {
	return (
		<div className={`${card.card} ${card.flush}`} aria-hidden="true">
			<div className={css.filters}>
				<div className={css.field}>
					<svg viewBox="0 0 24 24" aria-hidden="true">
						<circle cx="10" cy="10" r="7" />
						<path d="m21 21-6-6" />
					</svg>
					<input placeholder={t('Cari mata kuliah, kode, atau dosen')} disabled />
				</div>
				<div className={sks.set}>
					<span className={sks.legend}>{t('Saring menurut SKS')}</span>
					{SKS_PILIHAN.map((n) => (
						<span key={n} className={sks.chip}>
							{n} SKS
						</span>
					))}
				</div>
			</div>
		</div>
	)
}

drawnAhead(drawEarly())
