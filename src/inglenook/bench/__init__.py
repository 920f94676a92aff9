"""What `inglenook bench` needs: the speed of games and search here, alone or beside peers."""
