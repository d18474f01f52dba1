import { useQuery } from '@tanstack/react-query'
import type { MahasiswaWali } from '#shared/api/advising.ts'
import { tampilanWhatsapp } from '#shared/rules/whatsapp.ts'
import { whatsappUrl } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './bimbingan.module.css'
import { Plan } from './plan.tsx'
import { krsLembarQuery } from './queries.ts'
import { Signs } from './signs.tsx'
import { index } from './words.ts'

type Props = { mahasiswa: MahasiswaWali | null; onClose: () => void }

/** An advisee with the study plan, beside the list; it has an address of its own. */
export function MahasiswaSheet({ mahasiswa, onClose }: Props) {
	return (
		<Dialog opened={mahasiswa !== null} onClose={onClose} title="Mahasiswa bimbingan" place="sheet">
			{mahasiswa ? <Content key={mahasiswa.nim} mahasiswa={mahasiswa} /> : null}
		</Dialog>
	)
}

function Content({ mahasiswa: m }: { mahasiswa: MahasiswaWali }) {
	return (
		<div className={css.sheet}>
			<div className={css.person}>
				<Avatar name={m.nama} foto={m.foto} size={56} />
				<div>
					<h3 className={css.name}>{m.nama}</h3>
					<p className={css.note}>
						{[m.nim, m.kelas, m.program_studi, `semester ${m.semester}`].filter(Boolean).join(' · ')}
					</p>
					<p className={css.contact}>
						<a href={`mailto:${m.email}`}>{m.email}</a>
						{m.whatsapp ? (
							<a href={whatsappUrl(m.whatsapp)} target="_blank" rel="noreferrer">
								WhatsApp {tampilanWhatsapp(m.whatsapp)}
							</a>
						) : null}
					</p>
				</div>
			</div>
			<FactList>
				<Fact label="IPK" value={index(m.ipk)} />
				<Fact label="IPS terakhir" value={index(m.ips)} />
				<Fact
					label="SKS lulus"
					value={m.sks_program === null ? String(m.sks_lulus) : `${m.sks_lulus} dari ${m.sks_program}`}
				/>
			</FactList>
			<section>
				<h3 className={css.label}>Tanda risiko</h3>
				<Signs tanda={m.tanda} />
			</section>
			<section>
				<h3 className={css.label}>Rencana studi semester ini</h3>
				{m.krs ? (
					<PlanOf id={m.krs.id} />
				) : (
					<EmptyState title="KRS belum diisi" text="Mahasiswa ini belum menyimpan rencana studi." />
				)}
			</section>
		</div>
	)
}

function PlanOf({ id }: { id: string }) {
	const plan = useQuery(krsLembarQuery(id))
	if (plan.data) return <Plan lembar={plan.data} />
	return plan.isError ? (
		<ErrorState
			title="Gagal memuat KRS"
			error={plan.error}
			onRetry={() => void plan.refetch()}
			retrying={plan.isFetching}
		/>
	) : (
		<RowsSkeleton rows={5} label="Memuat KRS" />
	)
}
