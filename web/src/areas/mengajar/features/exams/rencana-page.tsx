import { Button } from '@mantine/core'
import { IconBan, IconEdit, IconRotate, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { sebutanPembatalan } from '#web/parts/staff/pembatalan.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ButtonsAhead } from '../../parts/buttons-ahead.tsx'
import { UjianFrame } from '../../parts/ujian-frame.tsx'
import { waktuUjian } from '../../parts/ujian-words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EditPlan } from './edit-plan.tsx'
import { MakeUpDialog } from './make-up-dialog.tsx'
import { MakeUpPeopleDialog } from './make-up-people-dialog.tsx'
import css from './plan-fields.module.css'
import { promises } from './plan-form.ts'
import { planOf } from './plan-of.ts'
import { pesertaQuery } from './queries.ts'
import { ReviewCard } from './review-card.tsx'

const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

/** When, where and how an exam is sat. */
export function RencanaPage() {
	const { buka } = useSearch({ from: '/shell/mengajar/ujian/$id' })
	const navigate = useNavigate({ from: '/mengajar/ujian/$id' })
	const open = (what: string | undefined) =>
		void navigate({ search: what ? { buka: what } : {}, replace: what === undefined, resetScroll: false })
	const close = () => open(undefined)
	return (
		<UjianFrame
			ahead={<ButtonsAhead names={['Susulan', 'Ubah']} icons />}
			actions={(ujian) => (buka === 'ubah' ? null : <Actions ujian={ujian} onOpen={open} />)}
		>
			{(ujian) => (
				<>
					{buka === 'ubah' ? <EditPlan ujian={ujian} onClose={close} /> : <Plan ujian={ujian} />}
					{buka === 'batal' ? <CancelDialog ujian={ujian} onClose={close} /> : null}
					{buka === 'peserta' && ujian.susulan_dari ? (
						<MakeUpPeopleDialog ujian={ujian} asalId={ujian.susulan_dari} onClose={close} />
					) : null}
					{buka === 'susulan' ? <MakeUpDialog ujian={ujian} onClose={close} /> : null}
				</>
			)}
		</UjianFrame>
	)
}

function Actions({ ujian, onOpen }: { ujian: RencanaUjian; onOpen: (what: string) => void }) {
	const { status, mulai_mengerjakan: begun, susulan_dari } = ujian
	return (
		<>
			{susulan_dari === null && status !== 'Ditiadakan' ? (
				<Button variant="default" leftSection={<IconUserPlus {...icon} />} onClick={() => onOpen('susulan')}>
					Susulan
				</Button>
			) : null}
			{susulan_dari !== null && (status === 'Belum Dimulai' || status === 'Berlangsung') ? (
				<Button variant="default" leftSection={<IconUsers {...icon} />} onClick={() => onOpen('peserta')}>
					Peserta
				</Button>
			) : null}
			{status === 'Ditiadakan' || (begun === 0 && status !== 'Selesai') ? (
				<Button
					variant="default"
					leftSection={status === 'Ditiadakan' ? <IconRotate {...icon} /> : <IconBan {...icon} />}
					onClick={() => onOpen('batal')}
				>
					{status === 'Ditiadakan' ? 'Adakan lagi' : 'Tiadakan'}
				</Button>
			) : null}
			{status === 'Selesai' ? null : (
				<Button leftSection={<IconEdit {...icon} />} onClick={() => onOpen('ubah')}>
					Ubah
				</Button>
			)}
		</>
	)
}

function Plan({ ujian }: { ujian: RencanaUjian }) {
	const told = promises(planOf(ujian))
	return (
		<div className={css.stack}>
			<DataCard flush title="Waktu dan tempat">
				<FactList roomy>
					<Fact label="Waktu" value={waktuUjian(ujian)} />
					<Fact
						label="Mulai paling lambat"
						value={`Pukul ${campus.time(ujian.mulai_paling_lambat)} ${campusZone}`}
					/>
					<Fact label="Ruang" value={ujian.ruang} />
					{ujian.status === 'Ditiadakan' ? (
						<Fact label="Keadaan" value={sebutanPembatalan(ujian.pembatalan)} />
					) : null}
					<Fact label="Pengampu" value={ujian.dosen.join(', ') || '–'} />
					<Fact
						label="Pengawas"
						value={ujian.pengawas.map(({ nama }) => nama).join(', ') || 'Belum ditentukan'}
					/>
					<Fact label="Peserta" value={`${ujian.peserta} mahasiswa`} />
				</FactList>
			</DataCard>
			<DataCard title="Yang berlaku bagi mahasiswa">
				<ul className={css.promises}>
					<li>{told.durasi}</li>
					<li>{told.batas}</li>
					<li>{told.toleransi}</li>
					<li>
						{ujian.acak_opsi
							? 'Urutan soal dan huruf pilihan berbeda bagi setiap mahasiswa.'
							: 'Urutan soal berbeda bagi setiap mahasiswa; huruf pilihan sama.'}
					</li>
					{ujian.jenis === 'KUIS' ? (
						<li>
							Rata-rata kuis mengisi komponen tugas, bersama nilai tugas bila ada. Kuis yang tidak diikuti
							dihitung 0.
						</li>
					) : null}
				</ul>
			</DataCard>
			<ReviewCard ujian={ujian} />
			{ujian.susulan.length > 0 || ujian.susulan_dari ? <MakeUps ujian={ujian} /> : null}
		</div>
	)
}

function MakeUps({ ujian }: { ujian: RencanaUjian }) {
	return (
		<DataCard title="Ujian susulan">
			{ujian.susulan_dari ? (
				<>
					<Named id={ujian.id} />
					<Link to="/mengajar/ujian/$id" params={{ id: ujian.susulan_dari }}>
						Ke ujian aslinya
					</Link>
				</>
			) : (
				<ul className={css.promises}>
					{ujian.susulan.map(({ id, mulai, peserta }) => (
						<li key={id}>
							<Link to="/mengajar/ujian/$id" params={{ id }}>
								{campus.date(mulai)} pukul {campus.time(mulai)}
							</Link>
							, {peserta} mahasiswa
						</li>
					))}
				</ul>
			)}
		</DataCard>
	)
}

/** Who may sit a make-up. */
function Named({ id }: { id: string }) {
	const peserta = useQuery(pesertaQuery(id))
	const named = (peserta.data ?? []).filter(({ ikut }) => ikut)
	return (
		<ul className={css.named}>
			{named.map(({ stambuk, nama }) => (
				<li key={stambuk}>
					{nama} <span className={css.note}>{stambuk}</span>
				</li>
			))}
		</ul>
	)
}
