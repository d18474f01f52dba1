import type { ApiResponse } from '#shared/api/api.ts'
import { awalMinggu } from '#shared/rules/minggu-kuliah.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { draw, EarlyLink } from '#web/lib/early-draw.tsx'
import { askedAhead, drawnAhead, freePlace, takePlace, wasAsked } from '#web/lib/early-page.ts'
import { formatRentang } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import { DemoNote } from '#web/parts/institution/demo-note.tsx'
import card from '#web/ui/data-card.module.css'
import { PageHeading } from '#web/ui/page-heading.tsx'
import page from './class-schedule.module.css'
import { DaySchedule } from './day-schedule.tsx'
import css from './early-jadwal.module.css'
import { ExamWeek } from './exam-week.tsx'
import { landAhead } from './land.ts'
import { NowStrip } from './now-strip.tsx'
import { isiMinggu } from './week.ts'
import picker from './week-picker.module.css'

/**
 * Draws this week on a phone before the app is there, by the parts that the app draws it by (docs/decisions/0270). Stands in a file
 * without the app's own (web/build/chunk-groups.ts), asked for by boot.js.
 */
export async function drawEarly(): Promise<void> {
	// Another week, a search, and the week as a grid are the app's.
	if (location.search || !matchMedia('(width < 48em)').matches) return
	const [profile, periode, jadwal] = await Promise.all([
		askedAhead<ApiResponse<'GET /api/mahasiswa/profile'>>(/\/profile$/, true),
		askedAhead<ApiResponse<'GET /api/periode/aktif'>>(/\/periode\/aktif$/, true),
		askedAhead<ApiResponse<'GET /api/jadwal-kuliah/kelas/:kelas'>>(/\/jadwal-kuliah\//, true),
	])
	const main = freePlace()
	const kelas = profile?.data.class
	const term = periode?.data
	if (!main || !kelas || !term || !jadwal) return
	// The class that this device knew may be that of the last term.
	if (!wasAsked(`/api/jadwal-kuliah/kelas/${encodeURIComponent(kelas)}`)) return
	const sekarang = waktuKampus(new Date(serverNowSeconds() * 1000), serverConfig.timezone)
	const week = isiMinggu(jadwal, term, sekarang, {})
	if (!week.found) return
	const senin = awalMinggu(term.mulai, week.minggu)
	const drawn = [
		// Where the app says that there is no network.
		<div key="catatan" />,
		<PageHeading
			key="judul"
			title={t('Jadwal Kuliah Kelas {kelas}', { kelas })}
			subtitle={t('Kuliah kelas Anda minggu demi minggu')}
		>
			<span className={css.button}>{t('Langganan kalender')}</span>
			<span className={css.button}>{t('Cetak')}</span>
		</PageHeading>,
		<div key="isi" className={page.page}>
			<NowStrip
				keadaan={week.keadaan}
				mulai={term.mulai}
				sekarang={sekarang}
				minggu={week.minggu}
				Link={EarlyLink}
			/>
			<div className={`${card.card} ${card.flush}`}>
				<div className={picker.bar}>
					<div>
						<p className={picker.term}>{t('Semester {nama}', { nama: term.nama })}</p>
						<p className={picker.dates}>{formatRentang(senin, tambahHari(senin, 6))}</p>
						<DemoNote />
					</div>
					<Shapes words={[t('Minggu ke-{i}', { i: week.minggu })]} />
				</div>
				<div className={css.filters}>
					<Shapes words={[t('Cari mata kuliah atau ruangan')]} />
					<Shapes words={[t('Semua hari')]} />
				</div>
			</div>
			<ExamWeek exams={week.exams} Link={EarlyLink} />
			<div className={page.days}>
				{week.listed.map((day) => (
					<DaySchedule
						key={day.hari}
						day={day}
						wide={false}
						later={week.later(day)}
						sekarang={sekarang}
						Link={EarlyLink}
					/>
				))}
			</div>
		</div>,
		// Today can stand at the top, as it will above the foot of the page.
		<div key="bawah" className={css.rest} />,
	]
	takePlace(main, 'menu', draw(drawn))
	landAhead()
}

/** The shape of what the app alone can do. */
const Shapes = ({ words }: { words: readonly string[] }) => (
	<div className={css.shapes} aria-hidden="true">
		{words.map((word) => (
			<span key={word} className={css.button}>
				{word}
			</span>
		))}
	</div>
)

drawnAhead(drawEarly())
