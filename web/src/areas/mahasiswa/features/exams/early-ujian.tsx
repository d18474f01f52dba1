import type { ApiResponse } from '#shared/api/api.ts'
import { draw, EarlyLink } from '#web/lib/early-draw.tsx'
import { askedAhead, drawnAhead, freePlace, takePlace, wasAsked } from '#web/lib/early-page.ts'
import { t } from '#web/lib/language.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { examGate } from '../../parts/exam-gate.ts'
import { examAction, gradedLookup } from './exam-action.ts'
import { ExamInfo } from './exam-info.tsx'
import { RunningExams } from './running-exams.tsx'
import css from './ujian-page.module.css'

/**
 * Draws the exams of now and the figures of the term before the app is there, by the parts that the app draws them by
 * (docs/decisions/0270). Stands in a file without the app's own (web/build/chunk-groups.ts), asked for by boot.js.
 */
export async function drawEarly(): Promise<void> {
	// A search, and the dialog before a start, are the app's.
	if (location.search) return
	const [profile, spp, ujianList, nilai] = await Promise.all([
		askedAhead<ApiResponse<'GET /api/mahasiswa/profile'>>(/\/profile$/, true),
		askedAhead<ApiResponse<'GET /api/mahasiswa/profile/status'>>(/\/profile\/status$/, true),
		askedAhead<ApiResponse<'GET /api/ujian/kelas/:kelas'>>(/^\/api\/ujian\//, true),
		askedAhead<ApiResponse<'GET /nilai/stambuk/:stambuk'>>(/^\/nilai\//, true),
	])
	const main = freePlace()
	const { class: kelas, semester, stambuk } = profile?.data ?? {}
	if (!main || !kelas || !stambuk || !spp || !ujianList || !nilai) return
	// Class and number that this device knew may be those of the last term, or of somebody else.
	if (!wasAsked(`/api/ujian/kelas/${encodeURIComponent(kelas)}`)) return
	if (!wasAsked(`/nilai/stambuk/${encodeURIComponent(stambuk)}`)) return
	const graded = gradedLookup(nilai.data)
	// Its time runs in the app.
	if (ujianList.some((ujian) => examAction(ujian, graded(ujian)) === 'lanjutkan')) return
	const page = [
		// Where the app says that there is no network.
		<div key="catatan" />,
		<PageHeading
			key="judul"
			title={t('Jadwal Ujian')}
			subtitle={t('Kelas {class} · Semester {semester}', { class: kelas, semester })}
		>
			<EarlyLink className={css.card} to="/kartu-ujian">
				{t('Kartu Ujian')}
			</EarlyLink>
		</PageHeading>,
		<div key="isi" className={css.page}>
			<RunningExams
				ujianList={ujianList}
				graded={graded}
				gate={(ujian) => examGate({ data: spp, isError: false }, ujian)}
				readAt={Date.now()}
				now={serverNowSeconds() * 1000}
				Link={EarlyLink}
			/>
			<ExamInfo ujianList={ujianList} graded={graded} />
		</div>,
	]
	takePlace(main, 'menu', draw(page))
}

drawnAhead(drawEarly())
