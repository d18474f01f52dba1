import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { UjianFrame } from '../../parts/ujian-frame.tsx'
import { waktuUjian } from '../../parts/ujian-words.ts'

/** When, where and how an exam is sat. */
export function RencanaPage() {
	return <UjianFrame>{(ujian) => <Rencana ujian={ujian} />}</UjianFrame>
}

function Rencana({ ujian }: { ujian: RencanaUjian }) {
	return (
		<DataCard title="Rencana">
			<FactList roomy>
				<Fact label="Waktu" value={waktuUjian(ujian)} />
				<Fact label="Ruang" value={ujian.ruang} />
				<Fact label="Lama mengerjakan" value={`${ujian.durasi_menit} menit`} />
				<Fact label="Soal" value={`${ujian.jumlah_soal ?? ujian.soal_bank} soal`} />
				<Fact label="Pengampu" value={ujian.dosen.join(', ')} />
			</FactList>
		</DataCard>
	)
}
