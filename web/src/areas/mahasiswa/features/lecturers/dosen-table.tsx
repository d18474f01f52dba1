import type { Dosen } from '#shared/api/courses.ts'
import { t } from '#web/lib/language.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { LecturerAvatar } from '../../parts/lecturer-avatar.tsx'
import { formatNip } from '../../parts/nip.ts'
import { DosenContact, DosenStatus } from './dosen-contact.tsx'

const COLUMNS: readonly Column<Dosen>[] = [
	{
		name: t('Foto'),
		cell: ({ nama, foto }) => <LecturerAvatar nama={nama} foto={foto} />,
		width: 'least',
		card: 'picture',
	},
	{ name: t('Nama'), cell: ({ nama }) => nama, tone: 'strong', card: 'name' },
	{
		name: 'NIP',
		cell: ({ nip }) => formatNip(nip),
		width: 'line',
		card: 'note',
		onCard: ({ nip }) => t('NIP {nip}', { nip: formatNip(nip) }),
	},
	{ name: t('Kontak'), cell: (dosen) => <DosenContact dosen={dosen} />, card: 'words' },
	{ name: t('Status'), cell: (dosen) => <DosenStatus dosen={dosen} />, width: 'line', card: 'words' },
]

/** The lecturers of the class. */
export function DosenTable({ dosen }: { dosen: readonly Dosen[] }) {
	return <DataTable rows={dosen} rowKey={({ nip }) => nip} columns={COLUMNS} from="56em" />
}
