import type { Peserta, PesertaKelas } from '#shared/api/participants.ts'
import { tampilanWhatsapp } from '#shared/rules/whatsapp.ts'
import { formatPercent, whatsappUrl } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './peserta.module.css'

type Picked = ReadonlySet<string>

/** What is shown of a student of the class. */
export function columnsOf(
	{ ambang, jumlah_materi, jumlah_tugas }: PesertaKelas,
	picked: Picked,
	onPick: (picked: Picked) => void,
): Column<Peserta>[] {
	return [
		{
			name: 'Pilih',
			card: 'picture',
			width: 'least',
			align: 'center',
			cell: ({ stambuk, nama }) => (
				<label className={css.pick}>
					<input
						type="checkbox"
						aria-label={`Pilih ${nama}`}
						checked={picked.has(stambuk)}
						onChange={({ currentTarget: { checked } }) => {
							const next = new Set(picked)
							if (checked) next.add(stambuk)
							else next.delete(stambuk)
							onPick(next)
						}}
					/>
				</label>
			),
		},
		{
			name: 'Mahasiswa',
			card: 'name',
			cell: ({ nama, stambuk, foto }) => (
				<span className={css.person}>
					<Avatar name={nama} foto={foto} size={36} />
					<span>
						<span className={css.name}>{nama}</span>
						<span className={css.note}>{stambuk}</span>
					</span>
				</span>
			),
		},
		{ name: 'Kontak', card: 'words', cell: (one) => <Contact {...one} /> },
		{
			name: 'Kehadiran',
			align: 'right',
			width: 'line',
			card: 'fact',
			cell: ({ kehadiran }) => <Presence percent={kehadiran} ambang={ambang} />,
		},
		{
			name: 'Materi',
			align: 'right',
			width: 'line',
			card: 'fact',
			cell: ({ materi_selesai }) => share(materi_selesai, jumlah_materi),
			onCard: ({ materi_selesai }) => `${share(materi_selesai, jumlah_materi)} selesai`,
		},
		{
			name: 'Tugas',
			align: 'right',
			width: 'line',
			card: 'fact',
			cell: ({ tugas_dikumpulkan }) => share(tugas_dikumpulkan, jumlah_tugas),
			onCard: ({ tugas_dikumpulkan }) => `${share(tugas_dikumpulkan, jumlah_tugas)} dikumpulkan`,
		},
	]
}

const share = (part: number, all: number) => (all === 0 ? '–' : `${part} / ${all}`)

function Presence({ percent, ambang }: { percent: number | null; ambang: number }) {
	if (percent === null) return '–'
	// Never shown as the threshold while it is below it.
	const text = formatPercent(Math.floor(percent))
	return percent < ambang ? <StatusBadge tone="danger">{text}</StatusBadge> : text
}

function Contact({ email, whatsapp, nama }: Peserta) {
	return (
		<span className={css.contact}>
			<a href={`mailto:${email}`}>{email}</a>
			{whatsapp ? (
				<a
					href={whatsappUrl(whatsapp)}
					target="_blank"
					rel="noreferrer"
					aria-label={`WhatsApp ${nama}, ${tampilanWhatsapp(whatsapp)}`}
				>
					{tampilanWhatsapp(whatsapp)}
				</a>
			) : null}
		</span>
	)
}
