import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DataUjian } from '#shared/api/exam-office.ts'
import { kalimatSyarat, kurangSyarat, NAMA_SYARAT } from '#shared/rules/syarat-ujian.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { NAMA_GANJIL } from '#shared/rules/ujian-kantor.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { sebutanPembatalan } from '#web/parts/staff/pembatalan.ts'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { DispensasiForm } from './dispensasi-form.tsx'
import { JadwalPart } from './jadwal-part.tsx'
import { KursiPart } from './kursi-part.tsx'
import { PengawasPart } from './pengawas-part.tsx'
import { PrintCards } from './print-cards.tsx'
import { dataUjianQuery } from './queries.ts'
import { SusulanPart } from './susulan-part.tsx'
import css from './ujian.module.css'

type Props = {
	ujian: string | undefined
	keys: readonly string[]
	onOpen: (ujian: string) => void
	onClose: () => void
}

/** An exam beside the list: who sits it, and whom a condition keeps from it. */
export function UjianSheet({ ujian, ...around }: Props) {
	const data = useQuery({ ...dataUjianQuery(ujian ?? ''), enabled: ujian !== undefined })
	const title = data.data ? `${sebutanUjian(data.data)} ${data.data.mata_kuliah} ${data.data.kelas}` : 'Ujian'
	return (
		<RecordSheet {...around} opened={ujian} title={title}>
			{data.data ? (
				<Record key={data.data.id} data={data.data} />
			) : data.isError ? (
				<ErrorState
					title="Gagal memuat ujian"
					error={data.error}
					onRetry={() => void data.refetch()}
					retrying={data.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat ujian" />
			)}
		</RecordSheet>
	)
}

function Record({ data }: { data: DataUjian }) {
	const [leave, setLeave] = useState<string | null>(null)
	const stopped = data.peserta_ujian.filter((one) => !one.mulai && kurangSyarat(one.syarat).length > 0)
	const excused = data.peserta_ujian.filter((one) => one.syarat.some((s) => s.keadaan === 'dispensasi'))
	return (
		<div className={css.stack}>
			<FactList>
				<Fact
					label="Waktu"
					value={`${campus.date(data.mulai)}, ${campus.time(data.mulai)}–${campus.time(data.selesai)} ${campusZone}`}
				/>
				<Fact label="Ruang" value={data.ruang || 'Belum ada'} />
				<Fact label="Peserta" value={String(data.peserta)} />
				<Fact
					label="Keadaan"
					value={
						data.ditiadakan
							? sebutanPembatalan(data.pembatalan)
							: data.ganjil.map((one) => NAMA_GANJIL[one]).join('; ') || 'Tidak ada yang perlu diperhatikan'
					}
				/>
			</FactList>
			{data.jenis === 'KUIS' || data.ditiadakan ? null : <PrintCards kelas={data.kelas} jenis={data.jenis} />}
			<JadwalPart data={data} />
			<KursiPart data={data} />
			<PengawasPart data={data} />
			<SusulanPart data={data} />
			<section>
				<h3 className={css.head}>Terhalang syarat</h3>
				{data.ditiadakan || Date.parse(data.selesai) <= Date.now() ? (
					<p className={css.note}>{data.ditiadakan ? 'Ujian ini ditiadakan.' : 'Ujian ini sudah selesai.'}</p>
				) : stopped.length > 0 ? (
					<ul className={css.people}>
						{stopped.map(({ stambuk, nama, syarat }) => (
							<li key={stambuk} className={css.person}>
								<p className={css.name}>
									<Link to="/kantor/mahasiswa/$stambuk" params={{ stambuk }} preload={false}>
										{nama}
									</Link>
								</p>
								<p className={css.note}>{stambuk}</p>
								{kurangSyarat(syarat).map((one) => (
									<p key={one.kode}>
										{one.kode === 'kehadiran'
											? `Kehadiran ${one.persen ?? 0}%, batasnya ${one.ambang ?? 0}%.`
											: kalimatSyarat(one).kalimat.replace(' Anda', '')}
									</p>
								))}
								{leave === stambuk ? (
									<DispensasiForm
										stambuk={stambuk}
										ujian={data.id}
										syarat={kurangSyarat(syarat).map(({ kode }) => kode)}
										onDone={() => setLeave(null)}
									/>
								) : (
									<div className={css.links}>
										<Button size="compact-md" variant="default" onClick={() => setLeave(stambuk)}>
											Beri dispensasi
										</Button>
									</div>
								)}
							</li>
						))}
					</ul>
				) : (
					<p className={css.note}>
						{data.peserta === 0
							? 'Ujian ini belum mempunyai peserta.'
							: 'Semua peserta boleh memulai ujian ini.'}
					</p>
				)}
			</section>
			{excused.length > 0 ? (
				<section>
					<h3 className={css.head}>Dengan dispensasi</h3>
					<ul className={css.people}>
						{excused.map(({ stambuk, nama, syarat }) => (
							<li key={stambuk} className={css.person}>
								<p className={css.name}>{nama}</p>
								<p className={css.note}>
									{syarat
										.filter(({ keadaan }) => keadaan === 'dispensasi')
										.map(
											({ kode, sampai }) =>
												`${NAMA_SYARAT[kode]}${sampai ? `, sampai ${formatTanggal(sampai)}` : ''}`,
										)
										.join('; ')}
								</p>
							</li>
						))}
					</ul>
				</section>
			) : null}
		</div>
	)
}
