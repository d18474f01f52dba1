import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PesertaUjian } from '#shared/api/oversight.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ActionDialog } from './action-dialog.tsx'
import type { Action } from './actions.ts'
import css from './dialogs.module.css'
import { LateAnswers } from './late-answers.tsx'
import { lama, sisa } from './lengths.ts'
import { PenaltyDialog } from './penalty-dialog.tsx'
import { besarOf } from './penalty-words.ts'
import { faktaQuery } from './queries.ts'
import { useNow } from './use-watch.ts'
import type { Baris, Ruang } from './watch-model.ts'
import { keadaan } from './words.ts'

type Props = {
	ujianId: string
	ruang: Ruang
	baris: Baris
	/** Who only proctors decides about the room, not about grades. */
	proctoring: boolean
	onClose: () => void
}

/** A student at the exam: the facts, and what may be decided. */
export function StudentSheet({ ujianId, ruang, baris, proctoring, onClose }: Props) {
	const { peserta: p, sebab } = baris
	const now = useNow()
	const [action, setAction] = useState<Action>()
	const [penalty, setPenalty] = useState<'kurangi' | 'cabut'>()
	const judged = !proctoring && p.status === 'selesai' && p.alasan_batal === null ? p.skor : null
	const facts = useQuery({
		...faktaQuery(ujianId),
		refetchInterval: 15_000,
		enabled: !proctoring && p.status !== 'belum',
	})
	const mine = facts.data?.find((one) => one.stambuk === p.stambuk)
	const berlaku = mine?.pengurangan ?? null
	const { tone, word } = keadaan(p, sebab, now)
	const time = (at: string | null) => (at ? `${campus.timeWithSeconds(at)} ${campusZone}` : '–')
	const left = p.tenggat ? Date.parse(p.tenggat) - now : 0
	const rest = left > 0 ? `sisa ${sisa(left)}` : 'habis'
	return (
		<Dialog opened onClose={onClose} title={p.nama} place="sheet">
			<p className={css.who}>
				{p.stambuk} <StatusBadge tone={tone}>{word}</StatusBadge>
			</p>
			<FactList>
				<Fact label="Terjawab" value={`${p.terjawab} dari ${p.jumlah_soal ?? '?'}`} />
				<Fact label="Tersimpan terakhir" value={time(p.disimpan)} />
				{p.luring_sejak ? (
					<Fact
						label="Luring sejak"
						value={`${time(p.luring_sejak)}, ${lama(now - Date.parse(p.luring_sejak))}`}
					/>
				) : null}
				<Fact label="Mulai" value={time(p.mulai)} />
				<Fact
					label="Waktu berakhir"
					value={p.status === 'berlangsung' ? `${time(p.tenggat)}, ${rest}` : time(p.tenggat)}
				/>
				{p.tambahan_menit > 0 ? <Fact label="Tambahan waktu" value={`${p.tambahan_menit} menit`} /> : null}
				{p.tersembunyi > 0 ? (
					<Fact label="Tab tersembunyi" value={`${p.tersembunyi} kali, ${p.tersembunyi_detik} detik`} />
				) : null}
				{p.selesai ? <Fact label="Selesai" value={time(p.selesai)} /> : null}
				{p.skor !== null ? <Fact label="Nilai" value={formatNumber(p.skor, 2)} /> : null}
				{berlaku ? <Fact label="Dikurangi" value={`${besarOf(berlaku)}: ${berlaku.alasan}`} /> : null}
				{p.alasan_batal !== null ? <Fact label="Dibatalkan karena" value={p.alasan_batal} /> : null}
			</FactList>
			<div className={css.decide}>
				<Actions
					status={p.status}
					isVoid={p.alasan_batal !== null}
					proctoring={proctoring}
					onChoose={setAction}
				/>
				{p.status === 'selesai' && !proctoring ? (
					<Button
						variant="default"
						renderRoot={(props) => (
							<Link
								to="/mengajar/ujian/$id/peserta/$stambuk"
								params={{ id: ujianId, stambuk: p.stambuk }}
								{...props}
							/>
						)}
					>
						Baca jawaban
					</Button>
				) : null}
				{judged === null || !mine ? null : (
					<Button variant="default" onClick={() => setPenalty('kurangi')}>
						{berlaku ? 'Ubah pengurangan' : 'Kurangi nilai'}
					</Button>
				)}
				{judged === null || !berlaku ? null : (
					<Button variant="default" onClick={() => setPenalty('cabut')}>
						Cabut pengurangan
					</Button>
				)}
			</div>
			{p.status === 'belum' || proctoring ? null : (
				<Noticed fakta={mine?.fakta} known={facts.data !== undefined} error={facts.error} />
			)}
			<LateAnswers list={mine?.terlambat?.rincian ?? []} />
			{penalty && judged !== null ? (
				<PenaltyDialog
					ujianId={ujianId}
					peserta={p}
					skor={judged}
					berlaku={berlaku}
					cabut={penalty === 'cabut'}
					onClose={() => setPenalty(undefined)}
				/>
			) : null}
			{action ? (
				<ActionDialog
					ujianId={ujianId}
					action={action}
					ruang={ruang}
					peserta={p}
					onClose={() => setAction(undefined)}
				/>
			) : null}
		</Dialog>
	)
}

function Actions({
	status,
	isVoid,
	proctoring,
	onChoose,
}: {
	status: Baris['peserta']['status']
	isVoid: boolean
	proctoring: boolean
	onChoose: (action: Action) => void
}) {
	if (status === 'belum') return <Button onClick={() => onChoose('waktu')}>Tambah waktu</Button>
	if (status === 'selesai' && proctoring)
		return <p className={css.note}>Membuka kembali dan membatalkan diputuskan dosen pengampu.</p>
	if (status === 'selesai')
		return (
			<>
				<Button onClick={() => onChoose('buka')}>Buka kembali</Button>
				{isVoid ? null : (
					<Button variant="default" onClick={() => onChoose('batalkan')}>
						Batalkan pengerjaan
					</Button>
				)}
			</>
		)
	return (
		<>
			<Button onClick={() => onChoose('waktu')}>Tambah waktu</Button>
			<Button variant="default" onClick={() => onChoose('pesan')}>
				Kirim pesan
			</Button>
			<Button variant="default" onClick={() => onChoose('kumpulkan')}>
				Kumpulkan paksa
			</Button>
			{proctoring ? null : (
				<Button variant="default" onClick={() => onChoose('batalkan')}>
					Batalkan pengerjaan
				</Button>
			)}
		</>
	)
}

type Fakta = PesertaUjian['fakta'][number]

const FAKTA: Readonly<Record<Fakta['jenis'], (fakta: Fakta) => string>> = {
	diam: (f) => `tidak terdengar ${span(f)}`,
	ganti_jaringan: ({ rincian }) => `berganti jaringan (${rincian})`,
	ganti_perangkat: () => 'berganti perangkat',
	tersembunyi: (f) => `tab tersembunyi ${span(f)}`,
	ditinggalkan: (f) => `halaman ujian ditinggalkan ${span(f)}`,
	waktu_ragu: () => 'jam perangkat meragukan',
	kode_darurat: ({ rincian }) => `kode darurat: ${rincian}`,
}
const span = ({ mulai, selesai }: Fakta) => lama(Date.parse(selesai) - Date.parse(mulai))

/** What was noticed of the devices, in order of time. */
function Noticed({
	fakta,
	known,
	error,
}: {
	fakta: readonly Fakta[] | undefined
	known: boolean
	error: Error | null
}) {
	return (
		<section className={css.noticed} aria-label="Yang tercatat">
			<h3>Yang tercatat</h3>
			{fakta && fakta.length > 0 ? (
				<ol>
					{fakta.map((one) => (
						<li key={`${one.jenis} ${one.mulai}`}>
							<time>{campus.timeWithSeconds(one.mulai)}</time> {FAKTA[one.jenis](one)}
						</li>
					))}
				</ol>
			) : (
				<p>{known ? 'Tidak ada.' : error ? error.message : 'Memuat …'}</p>
			)}
			<p className={css.note}>Catatan ini fakta tentang perangkat, bukan tuduhan.</p>
		</section>
	)
}
