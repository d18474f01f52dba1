import { StaffShell } from '#web/parts/staff/staff-shell.tsx'
import { ClassList, RunningExams } from './class-list.tsx'
import { TeachingSearch } from './teaching-search.tsx'

export function AppShell() {
	return (
		<StaffShell
			area="mengajar"
			home="/mengajar"
			search={<TeachingSearch />}
			below={(close) => (
				<>
					<ClassList onNavigate={close} />
					<RunningExams onNavigate={close} />
				</>
			)}
		/>
	)
}
