import type { BagianMateri, KemajuanMateri } from '#shared/api/lessons.ts'
import { CheckPart } from './check-part.tsx'
import { DiagramPart } from './diagram-part.tsx'
import { LessonHtml } from './lesson-html.tsx'
import { TabPart } from './tab-part.tsx'
import { VideoPart } from './video-part.tsx'

/** What the reader has done with the parts that ask something of them, and how more is noted. */
export type PartProgress = {
	own: Pick<KemajuanMateri, 'cek' | 'video'>
	answer: (nomor: number, pilihan: number) => void
	change: (facts: Partial<Pick<KemajuanMateri, 'video'>>) => void
}

type Props = { bagian: BagianMateri; checks: number; progress: PartProgress }

/** A stretch of a lesson. */
export function LessonPart({ bagian, checks, progress }: Props) {
	switch (bagian.jenis) {
		case 'html':
			return <LessonHtml html={bagian.html} />
		case 'tab':
			return <TabPart tabs={bagian.tab} />
		case 'cek':
			return (
				<CheckPart
					cek={bagian}
					total={checks}
					chosen={progress.own.cek[String(bagian.nomor)]}
					onAnswer={(pilihan) => progress.answer(bagian.nomor, pilihan)}
				/>
			)
		case 'video':
			return (
				<VideoPart
					video={bagian}
					from={progress.own.video[bagian.nama] ?? 0}
					onAt={(seconds) =>
						progress.change({ video: { ...progress.own.video, [bagian.nama]: Math.round(seconds) } })
					}
				/>
			)
		case 'mermaid':
			return <DiagramPart code={bagian.kode} />
	}
}
